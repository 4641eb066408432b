import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { Sheet, Slot } from '../render/printing.ts'
import { a4 } from './pen.ts'

/** The key in the field's dictionary that stores the state it last showed. */
const stateKey = 'RoadnoteState'

/** A push button that is read-only: viewers draw its appearance as it is and never open an editor. */
const flags = { readOnly: 1, pushButton: 1 << 16, print: 4, annotationReadOnly: 64, locked: 128 } as const

function stateOf({ state }: Slot): string {
  return createHash('sha256')
    .update(JSON.stringify(state) ?? '')
    .digest('hex')
}

function resolver(pdf: PDF) {
  return (ref: PdfRef) => pdf.getObject(ref)
}

function formOf(pdf: PDF): PdfDict {
  pdf.getOrCreateForm()
  const form = pdf.getCatalog().getDict('AcroForm', resolver(pdf))
  if (form === undefined) throw new Error('the document has no form')
  return form
}

/** The fields of the form by name; each is its own widget. */
function fieldsOf(pdf: PDF): Map<string, PdfDict> {
  const fields = new Map<string, PdfDict>()
  const list = formOf(pdf).getArray('Fields', resolver(pdf))
  for (let index = 0; index < (list?.length ?? 0); index += 1) {
    const entry = list?.at(index)
    const field = entry instanceof PdfRef ? pdf.getObject(entry) : entry
    if (field instanceof PdfDict) fields.set(field.getString('T')?.asString() ?? '', field)
  }
  return fields
}

/** The hash of the state that each filled-in field of a sealed form shows, by name. */
export function filledSlotStates(pdf: PDF): Map<string, string> {
  const shown = [...fieldsOf(pdf)].map(([name, field]) => [name, field.getString(stateKey)?.asString()] as const)
  return new Map(shown.flatMap(([name, state]) => (state === undefined ? [] : [[name, state]])))
}

/** Names of the slots whose shown state is outdated. */
export function staleSlots(pdf: PDF, sheets: readonly Sheet[]): Set<string> {
  const shown = filledSlotStates(pdf)
  const stale = sheets
    .flatMap(({ slots }) => slots)
    .filter((slot) => (slot.done === true ? !shown.has(slot.name) : shown.get(slot.name) !== stateOf(slot)))
  return new Set(stale.map(({ name }) => name))
}

function rectangle({ area }: Slot): PdfArray {
  const bottom = a4.height - area.y - area.height
  return new PdfArray(
    [area.x, bottom, area.x + area.width, bottom + area.height].map((value) => PdfNumber.of(round(value))),
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A clipping of the drawn sheet in the size of the slot. */
function appearanceOf(pdf: PDF, slot: Slot, drawing: PdfRef): PdfRef {
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: rectangle(slot),
    Resources: PdfDict.of({ XObject: PdfDict.of({ D: drawing }) }),
  }
  return pdf.register(PdfStream.fromDict(entries, Buffer.from('/D Do')))
}

/**
 * Fills these slots with the content of the sheets of `overlay`. New slots become fields of the form; existing ones
 * get a new appearance, which is all that a later signature may change.
 */
export async function fillSlots(
  pdf: PDF,
  sheets: readonly Sheet[],
  wanted: ReadonlySet<string>,
  overlay: Uint8Array,
): Promise<void> {
  const source = await PDF.load(overlay)
  const known = fieldsOf(pdf)
  const fresh: { page: number; field: PdfRef }[] = []
  for (const [page, { slots }] of sheets.entries()) {
    const filled = slots.filter(({ name }) => wanted.has(name))
    if (filled.length === 0) continue
    const { ref: drawing } = await pdf.embedPage(source, page)
    for (const slot of filled) {
      const appearance = PdfDict.of({ N: appearanceOf(pdf, slot, drawing) })
      const state = PdfString.fromString(stateOf(slot))
      const field = known.get(slot.name)
      if (field === undefined) fresh.push({ page, field: pdf.register(fieldOf(pdf, page, slot, appearance, state)) })
      else {
        field.set('AP', appearance)
        field.set(stateKey, state)
      }
    }
  }
  hang(pdf, fresh)
}

function fieldOf(pdf: PDF, page: number, slot: Slot, appearance: PdfDict, state: PdfString): PdfDict {
  const place = pdf.getPage(page)
  if (place === null) throw new Error(`the document has no sheet ${page + 1}`)
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Btn'),
    Ff: PdfNumber.of(flags.readOnly | flags.pushButton),
    F: PdfNumber.of(flags.print | flags.annotationReadOnly | flags.locked),
    T: PdfString.fromString(slot.name),
    TU: PdfString.fromString(slot.name),
    Rect: rectangle(slot),
    P: place.ref,
    AP: appearance,
    [stateKey]: state,
  })
}

/** Adds them to their pages and to the form's field list. */
function hang(pdf: PDF, fresh: readonly { page: number; field: PdfRef }[]): void {
  if (fresh.length === 0) return
  const resolve = resolver(pdf)
  const form = formOf(pdf)
  form.set('Fields', new PdfArray([...(form.getArray('Fields', resolve) ?? []), ...fresh.map(({ field }) => field)]))
  for (const page of new Set(fresh.map((one) => one.page))) {
    const dictionary = pdf.getPage(page)?.dict
    const hung = fresh.filter((one) => one.page === page).map(({ field }) => field)
    dictionary?.set('Annots', new PdfArray([...(dictionary.getArray('Annots', resolve) ?? []), ...hung]))
  }
}
