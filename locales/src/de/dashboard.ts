import type { Translated } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: Translated<typeof english> = {
  soon: 'Hier werden Sie sehen, wie viele Frachtbriefe angelegt, unterschrieben und verspätet sind.',
  soonPro: 'Hier werden Sie die Kennzahlen und eine Tabelle aller Frachtbriefe sehen, zum Filtern und Exportieren.',
  soonCompare: 'Hier werden Sie die Kennzahlen zweier Zeiträume vergleichen.',
}
