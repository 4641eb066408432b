import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Ici, vous verrez combien de lettres de voiture ont été créées, signées et en retard.',
  soonPro: 'Ici, vous verrez les chiffres et un tableau de toutes les lettres de voiture, à filtrer et à exporter.',
  soonCompare: 'Ici, vous comparerez les chiffres de deux périodes.',
}
