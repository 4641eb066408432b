import type { Language } from './languages.ts'
import { textsIn } from './texts-in.ts'

/**
 * Other names of the parties: those of the Convention, which belong on the paper, and those of other systems. On
 * screens and in mails a party has one name (docs/languages.md).
 */
const otherNamesOfParties: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:shipper|consignor|consignee|receiver|haulier|forwarder|addressee|trucker)/i,
  nl: /\b(?:verlader|verzender|geadresseerde|bestemmeling|transporteur|bestuurder|expediteur)/i,
  de: /(?:Versender|Verlader|Adressat|Spediteur|Transporteur|Beförderer|Kraftfahrer|Lenker)/,
  fr: /\b(?:chargeur|réceptionnaire|consignataire|voiturier|conducteur|routier(?!e))/i,
  es: /\b(?:cargador|expedidor|consignatario|porteador|chófer|camionero)/i,
  se: /(?:lastare|godsmottagare|adressat|transportör|åkeri|speditör|chaufför)/i,
  da: /(?:afskiber|varemodtager|adressat|transportør|vognmand|speditør|lastbilchauffør)/i,
}

/** The keys of texts that call a party by another name. */
export function keysWithOtherNames(language: Language, dictionary: object): string[] {
  const names = otherNamesOfParties[language]
  return textsIn(dictionary).flatMap(([key, words]) => (names.test(words) ? [key] : []))
}
