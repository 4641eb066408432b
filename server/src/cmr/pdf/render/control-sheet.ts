import {
  contractualShipperOf,
  effectiveCarrierOf,
  type ControlDocumentRole,
} from '@roadnote/domain/cmr/lifecycle/control-document'
import { namedPlates } from '@roadnote/domain/cmr/field/vehicle'
import { boxLines, goodsCells } from '@roadnote/domain/cmr/paper/fill'
import type { Text } from '@roadnote/locales/keys'
import type { ControlDocumentChange, PrintedControlDocument } from '../control-document.ts'
import { headingBlock, labelledBlock, layOutSheets, struckBlocks, table, type Block } from '../draw/flow.ts'
import { paperText } from '../draw/paper-text.ts'
import { a4, millimetre as mm, type Pen } from '../draw/pen.ts'
import { widthOf } from '../draw/typeface.ts'
import { form } from './box-title.ts'
import { bothTitles, type Printing, type Sheet } from './printing.ts'

/** The clocks of Spanish officers. */
const zone = 'Europe/Madrid'

/** Spanish first, then the languages of the note. */
function say(printing: Printing, title: (text: Text) => string): string {
  return bothTitles({ titles: [paperText('es'), ...printing.titles] }, title)
}

/** The sheets of the Spanish control document; none if the note itself states everything. */
export function controlSheets(printing: Printing): Sheet[] {
  const { control } = printing
  if (control === undefined || control === null || isOnForm(printing)) return []
  const blocks = [
    ...(control.isComplete ? [labelledBlock('', statementOf(printing))] : []),
    ...parties(control, printing),
    ...journey(printing),
    ...goods(printing),
    ...vehicle(control, printing),
    ...remarks(control, printing),
    ...changes(control.changes, printing),
  ]
  return layOutSheets(
    say(printing, (text) => text('paper.control.title')),
    blocks,
    printing,
  )
}

function isOnForm({ control, isTampered }: Printing): boolean {
  return control?.isOnNote === true && isTampered !== true
}

function statementOf(printing: Printing): string {
  return say(printing, (text) => text('paper.control.statement'))
}

/** Under the footer of the form, if the note itself is the control document. */
export function drawControlStatement(pen: Pen, printing: Printing): void {
  if (!isOnForm(printing)) return
  const words = statementOf(printing)
  const room = a4.width - 2 * form.x
  pen.text(words, form.x, a4.height - 6.5 * mm, { size: Math.min(5.6, room / widthOf(words, 'bold')), face: 'bold' })
}

function roleLines({ words, vat }: ControlDocumentRole, text: Text): string {
  return [words ?? '–', vat === null ? null : `${text('paper.label.vat')} ${vat}`].filter(Boolean).join('\n')
}

function parties({ facts }: PrintedControlDocument, printing: Printing): Block[] {
  const { text } = printing.texts
  return [
    labelledBlock(
      say(printing, (one) => one('form.field.contractualShipper')),
      roleLines(contractualShipperOf(facts), text),
    ),
    labelledBlock(
      say(printing, (one) => one('form.field.effectiveCarrier')),
      roleLines(effectiveCarrierOf(facts), text),
    ),
  ]
}

function journey(printing: Printing): Block[] {
  return (['takingOver', 'delivery'] as const).flatMap((box) => {
    const lines = boxLines(box, printing.note, printing.texts) ?? []
    return labelledBlock(
      say(printing, (text) => text(`paper.box.${box}`)),
      lines.join('\n') || '–',
    )
  })
}

function goods(printing: Printing): Block[] {
  const titles = (['nature', 'packages', 'weight', 'volume'] as const).map((name) => ({
    title: say(printing, (text) => text(`paper.box.${name}`)),
    share: name === 'nature' ? 49 : 17,
    ...(name !== 'nature' && { right: true }),
  }))
  const rows = printing.note.goods.map((good) => {
    const { nature, packages, weight, volume } = goodsCells(good, printing.texts)
    return [nature, packages, weight, volume]
  })
  return rows.length === 0 ? [] : table(titles, rows)
}

function vehicle({ facts, specialAuthorisation }: PrintedControlDocument, printing: Printing): Block[] {
  const { truckPlate, trailerPlate } = namedPlates(facts)
  const none = say(printing, (text) => text('paper.control.noTrailer'))
  return [
    labelledBlock(
      say(printing, (text) => text('paper.control.tractor')),
      truckPlate ?? '–',
    ),
    labelledBlock(
      say(printing, (text) => text('form.field.trailerPlate')),
      trailerPlate === '-' ? none : (trailerPlate ?? '–'),
    ),
    ...(specialAuthorisation === null
      ? []
      : [
          labelledBlock(
            say(printing, (text) => text('form.field.specialAuthorisation')),
            specialAuthorisation,
          ),
        ]),
  ]
}

function remarks({ releasedAt }: PrintedControlDocument, printing: Printing): Block[] {
  const { note, texts } = printing
  const issued =
    releasedAt === null
      ? []
      : [
          labelledBlock(
            say(printing, (text) => text('paper.event.noteReleased')),
            texts.format.moment(releasedAt, zone),
          ),
        ]
  const said = boxLines('reservations', note, texts) ?? []
  const title = say(printing, (text) => text('paper.box.reservations'))
  return said.length === 0 ? issued : [...issued, labelledBlock(title, said.join('\n'))]
}

function changes(all: readonly ControlDocumentChange[], printing: Printing): Block[] {
  if (all.length === 0) return []
  const title = say(printing, (text) => text('paper.control.changes'))
  return [headingBlock(title, printing), ...all.flatMap((change) => changeBlock(change, printing))]
}

function changeBlock({ time, field, from, to, reason }: ControlDocumentChange, printing: Printing): Block[] {
  const { texts } = printing
  const valueOf = (value: unknown) => shown(value, printing)
  const head = `${texts.format.moment(time, zone)} · ${say(printing, (text) => titleOf(field, text))}`
  const gone = say(printing, (text) => text('paper.control.notValid'))
  const after = [
    `${say(printing, (text) => text('paper.control.valid'))}: ${valueOf(to)}`,
    ...(reason === null ? [] : [`${say(printing, (text) => text('form.field.changeReason'))}: ${reason}`]),
  ].join('\n')
  return [labelledBlock(head, `${gone}:`), ...struckBlocks(valueOf(from)), labelledBlock('', after)]
}

const fieldTitles = {
  senderOrganizationsID: 'form.field.senderOrganizationsID',
  carrierOrganizationsID: 'form.field.carrierOrganizationsID',
  subcontractorOrganizationsID: 'form.field.subcontractorOrganizationsID',
  licensePlateNumberList: 'form.field.licensePlateNumberList',
  contractualShipper: 'form.field.contractualShipper',
  contractualShipperVat: 'form.field.contractualShipperVat',
  effectiveCarrier: 'form.field.effectiveCarrier',
  effectiveCarrierVat: 'form.field.effectiveCarrierVat',
  truckPlate: 'form.field.truckPlate',
  trailerPlate: 'form.field.trailerPlate',
  specialAuthorisation: 'form.field.specialAuthorisation',
} as const

function titleOf(field: string, text: Text): string {
  if (field in fieldTitles) return text(fieldTitles[field as keyof typeof fieldTitles])
  if (field.startsWith('collection')) return text('paper.box.takingOver')
  if (field.startsWith('delivery')) return text('paper.box.delivery')
  if (field.endsWith('.grossWeight')) return text('paper.box.weight')
  return text(field.endsWith('.volume') ? 'paper.box.volume' : 'paper.box.nature')
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function shown(value: unknown, { texts }: Printing): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return texts.format.number(value)
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  if (isoMoment.test(words)) return texts.format.moment(new Date(words), zone)
  return words.startsWith('{') ? rowWords(words) : words
}

/** A whole row of goods is recorded as JSON. */
function rowWords(json: string): string {
  try {
    const { goodsNature, marks, grossWeight } = JSON.parse(json) as Readonly<Record<string, unknown>>
    const weight = typeof grossWeight === 'number' ? `${grossWeight} kg` : null
    return [goodsNature ?? marks, weight].filter((part) => typeof part === 'string').join(', ') || '–'
  } catch {
    return json
  }
}
