/** Every text of a dictionary with its key, `cmr.title`; a `0` stands for a placeholder. */
export function textsIn(branch: object, prefix = ''): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value.replaceAll(/\{\{[^{}]*\}\}/g, '0')]]
    return typeof value === 'object' && value !== null ? textsIn(value, `${prefix}${name}.`) : []
  })
}
