/** Display name: first name and surname, else the user name. */
export function personName(name: string | null, surname: string | null, userName: string | null): string | null {
  return [name, surname].filter(Boolean).join(' ') || userName
}
