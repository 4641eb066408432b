import type { NoteColumn, NoteWords } from '@roadnote/domain/cmr/import/columns'
import { cashOnDeliveryMeans } from '@roadnote/domain/cmr/field/cash-on-delivery'
import { vehicleTypes } from '@roadnote/domain/cmr/field/vehicle'
import { headingOf } from '@roadnote/domain/cmr/import/heading'
import { countrySpellings, headingsInAllLanguages, spellingsInAllLanguages } from '../../table/words.ts'
import { otherHeadings } from './other-headings.ts'

/** The headings by which a column is found. */
export function headingsOf(column: NoteColumn): string[] {
  const names = headingsInAllLanguages((text) => ({ name: headingOf(column, text), aliases: '' }))
  return [...names, ...(otherHeadings[column] ?? [])]
}

/** The words for values in every language. */
export function noteWords(countryCodes: readonly string[]): NoteWords {
  return {
    types: spellingsInAllLanguages((text) => [
      [text('form.type.both'), '1'],
      [text('form.type.cmr'), '2'],
      [text('form.type.avc'), '3'],
    ]),
    customers: spellingsInAllLanguages((text) => [
      [text('form.side.sender'), '1'],
      [text('form.side.carrier'), '2'],
      [text('form.side.recipient'), '3'],
    ]),
    payments: spellingsInAllLanguages((text) => [
      [text('paper.payment.paid'), 'true'],
      [text('paper.payment.forward'), 'false'],
    ]),
    answers: spellingsInAllLanguages((text) => [
      [text('dialogs.details.yes'), 'true'],
      [text('dialogs.details.no'), 'false'],
    ]),
    vehicles: spellingsInAllLanguages((text) => vehicleTypes.map((type) => [text(`form.vehicleType.${type}`), type])),
    means: spellingsInAllLanguages((text) =>
      cashOnDeliveryMeans.map((means) => [text(`form.cashOnDeliveryMeans.${means}`), means]),
    ),
    payers: spellingsInAllLanguages((text) => [
      [text('paper.charge.sender'), 'sender'],
      [text('paper.charge.consignee'), 'consignee'],
    ]),
    countries: countrySpellings(countryCodes),
  }
}
