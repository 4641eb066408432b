/** The name of a user with what they sign in with, because two people may have the same name. */
export function distinctName(name: string | null, login: string | null): string | null {
  if (login === null || login === name) return name
  return name === null ? login : `${name} (${login})`
}
