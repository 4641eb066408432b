import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Aquí verá cuántas cartas de porte se han creado, firmado y retrasado.',
  soonPro: 'Aquí verá las cifras y una tabla de todas las cartas de porte, para filtrar y exportar.',
  soonCompare: 'Aquí comparará las cifras de dos periodos.',
}
