import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Her vil du se, hvor mange fragtbreve der er oprettet, underskrevet og forsinket.',
  soonPro: 'Her vil du se tallene og en tabel over alle fragtbreve, til at filtrere og eksportere.',
  soonCompare: 'Her vil du sammenligne tallene for to perioder.',
}
