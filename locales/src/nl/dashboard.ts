import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Hier ziet u straks hoeveel vrachtbrieven er zijn aangemaakt, getekend en te laat.',
  soonPro: 'Hier ziet u straks de cijfers en een tabel van alle vrachtbrieven, om te filteren en te exporteren.',
  soonCompare: 'Hier vergelijkt u straks de cijfers van twee periodes.',
}
