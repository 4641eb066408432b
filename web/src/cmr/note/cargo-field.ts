import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import type { PlainKey } from '../../language/use-text.ts'

/** A field of a row, as the form and the tables draw it. */
export interface CargoField {
  readonly name: string
  readonly label: PlainKey
  /** `package`: the code of a type of package, shown by its name. */
  readonly input: 'text' | 'package' | 'decimal' | 'pieces' | 'degrees' | 'choice' | 'flag'
  /** The options of a choice. */
  readonly choices?: readonly string[]
  /** A part of the form of a row that opens on demand. Its fields are no columns. */
  readonly part?: 'danger'
  /** A shorter column header, where the label is too long. */
  readonly head?: PlainKey
  /** Adjacent columns with a common header, whose words their own headers omit. */
  readonly group?: PlainKey
  /** The box of the paper in which it is printed. */
  readonly box?: BoxName
  /** Shown as a column even when every row is empty. */
  readonly always?: true
  readonly total?: true
  readonly monospace?: true
  /** The column is wide enough for several words. */
  readonly wide?: true
  /** The order in which columns move below the main column in narrow tables: first 1, then 2 and 3. */
  readonly minor?: 1 | 2 | 3
  /** Filled in during transit, not when the note is created. */
  readonly later?: true
  /** The status from which the column is to be filled in. */
  readonly dueAt?: 3 | 4
  /** It is to be filled in only if one of these fields is. */
  readonly dueWith?: readonly string[]
}
