import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Här kommer du att se hur många fraktsedlar som skapats, skrivits under och försenats.',
  soonPro: 'Här kommer du att se siffrorna och en tabell över alla fraktsedlar, för att filtrera och exportera.',
  soonCompare: 'Här kommer du att jämföra siffrorna för två perioder.',
}
