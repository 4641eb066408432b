import PdfDocument from 'pdfkit'

/** A file attached to demo notes. Types: 1 pdf, 2 image, 3 other document, 4 deletable attachment. */
export interface Paper {
  readonly name: string
  readonly type: 1 | 2 | 3 | 4
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The bytes must not depend on the date of loading, because the demo must be the same at every start. */
const printed = new Date(Date.UTC(2026, 0, 5, 9))

export interface Papers {
  readonly onNotes: readonly Paper[]
  readonly forDanger: Paper
  readonly terms: Paper
  readonly siteRules: Paper
}

export async function printPapers(): Promise<Papers> {
  const [packingList, weighbridge, order, safety, terms, siteRules] = await Promise.all([
    pdf('Packing list', packingLines),
    pdf('Weighbridge ticket', weighbridgeLines),
    pdf('Transport order', orderLines),
    pdf('Instructions in writing', safetyLines),
    pdf('General terms of carriage', termsLines),
    pdf('Site safety rules', siteLines),
  ])
  return {
    onNotes: [
      paper('Packing list.pdf', 1, packingList),
      paper('Weighbridge ticket.pdf', 1, weighbridge),
      paper('Transport order.pdf', 4, order),
      { name: 'Order lines.csv', type: 3, mediaType: 'text/csv', bytes: Buffer.from(orderCsv) },
    ],
    forDanger: paper('ADR instructions in writing.pdf', 1, safety),
    terms: paper('General terms of carriage.pdf', 1, terms),
    siteRules: paper('Site safety rules.pdf', 1, siteRules),
  }
}

function paper(name: string, type: 1 | 4, bytes: Buffer): Paper {
  return { name, type, mediaType: 'application/pdf', bytes }
}

async function pdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, Author: 'Acme Chemicals', CreationDate: printed, ModDate: printed },
  })
  const pieces: Uint8Array[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(20).text(title).moveDown(0.3)
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#626c80')
    .text('Acme Chemicals · Kanaalkade 12 · 2440 Geel · Belgium')
  document.moveDown(1.5).fillColor('#151a23').fontSize(11)
  for (const line of lines) document.text(line, { lineGap: 4 })
  document.end()
  return done
}

const packingLines = [
  'Pallets: 18, shrink-wrapped, not stackable',
  'Gross weight: 18,450 kg    Net weight: 18,000 kg',
  '',
  'Position 10    Sodium carbonate, light    12 pallets    12,300 kg',
  'Position 20    Citric acid monohydrate     6 pallets     6,150 kg',
  '',
  'Keep dry. Load secured with eight lashing straps and anti-slip mats.',
]
const weighbridgeLines = [
  'Ticket 004711    Bridge 2',
  'First weighing (empty):   15,240 kg',
  'Second weighing (loaded): 38,920 kg',
  'Net: 23,680 kg',
  '',
  'Weighed with a verified instrument, class III.',
]
const orderLines = [
  'Please carry out this transport under the CMR Convention.',
  'Report at gate 3 at least 15 minutes before the agreed time.',
  'Empty load carriers are to be exchanged one for one.',
]
const safetyLines = [
  'In the event of an accident the crew shall, where safe and practicable:',
  '- apply the braking system, stop the engine, isolate the battery;',
  '- avoid sources of ignition, do not smoke;',
  '- inform the emergency services with as much information as possible;',
  '- put on the warning vest and place the self-standing warning signs;',
  '- keep the transport documents ready for the responders.',
]
const termsLines = [
  'Carriage is subject to the Convention on the Contract for the International Carriage of Goods by Road (CMR).',
  'The carrier checks number, marks and apparent condition of the packages at taking over.',
  'Reservations are to be entered in box 18 before the driver signs.',
]
const siteLines = [
  'Helmet, safety shoes, goggles and high-visibility vest are obligatory on the whole site.',
  'Speed limit 15 km/h. No smoking outside the marked places.',
  'Drivers remain in the marked area while the truck is being loaded.',
]
const orderCsv =
  'position;material;description;packages;gross weight kg\r\n' +
  '10;M-4711;Sodium carbonate, light;12;12300\r\n' +
  '20;M-4822;Citric acid monohydrate;6;6150\r\n'
