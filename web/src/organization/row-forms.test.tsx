import { type ExceptionType, exceptionLanguages } from '@roadnote/domain/organization/exception-type-contract'
import type { PredefinedGood, PredefinedReturnGood } from '@roadnote/domain/organization/predefined-contract'
import { languages } from '@roadnote/locales/languages'
import { notSent } from '../test-kit/dialog-cases.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { pageOfTab } from '../test-kit/tab-of-organization.tsx'
import { ExceptionTab } from './exceptions/ExceptionTab.tsx'
import { ManualCreationTab } from './goods/ManualCreationTab.tsx'

const shared = {
  address: '/en/organizations',
  signIn: () => signInWith(['viewOrganizations', 'modifyOrDeleteOrganizations']),
  role: 'group',
} as const

const wet: ExceptionType = {
  id: 1,
  organizationsId: 4,
  name: 'Wet',
  status: 1,
  translationExceptionTypes: exceptionLanguages.map((languageCode) => ({ languageCode, name: `Old ${languageCode}` })),
}

type Named = { readonly input: { readonly name?: string | undefined } }

function exceptionTypes() {
  let rows = [wet]
  return {
    'exceptionType.list': () => ({ data: [...rows] }),
    'exceptionType.check': () => ({ check: true, info: '' }),
    'exceptionType.create': ({ input }: Named) => {
      rows = [...rows, { ...wet, id: 2, name: input.name ?? '' }]
      return { message: '', id: 2 }
    },
    'exceptionType.edit': ({ input }: Named) => {
      rows = rows.map((row) => ({ ...row, name: input.name ?? '' }))
      return { message: '' }
    },
    'exceptionType.remove': () => {
      rows = []
      return { message: '' }
    },
  }
}

/** The translations as sent, the one of this language changed. */
const translated = (changed: string | null, to: string, others = 'Old') =>
  exceptionLanguages.map((code) => ({ languageCode: code, name: code === changed ? to : `${others} ${code}` }))

/** One field for each language, all sent together. */
const translations = exceptionLanguages.map((code) => ({
  label: languages.find((language) => language.code === code.toLowerCase())?.name ?? code,
  to: 'New',
  sends: translated(code, 'New'),
  emptied: translated(code, ''),
}))

const exceptions = { ...shared, page: pageOfTab(ExceptionTab, { exceptionNotifyEmails: [] }) }

testDialog<'exceptionType.create'>({
  ...exceptions,
  name: 'the form of a new exception type',
  backend: exceptionTypes,
  open: () => press('Add exception type'),
  title: 'Add exception type',
  sends: {
    call: 'exceptionType.create',
    action: 'Add',
    always: { organizationsId: 4, name: 'Late', translationExceptionTypes: translated(null, '') },
    fields: {
      name: { label: 'Name', start: 'Late', to: 'Broken', emptied: notSent },
      translationExceptionTypes: translations.map((one, index) => ({
        ...one,
        start: `Old ${exceptionLanguages[index]}`,
      })),
    },
    elsewhere: ['status'],
    row: { field: 'name', seen: 'Broken' },
  },
})

testDialog<'exceptionType.edit'>({
  ...exceptions,
  name: 'the form of a saved exception type',
  backend: exceptionTypes,
  open: () => press('Change Wet'),
  title: 'Change Wet',
  sends: {
    call: 'exceptionType.edit',
    action: 'Save this line',
    always: { id: 1, name: 'Wet', translationExceptionTypes: translated(null, '') },
    fields: {
      name: { label: 'Name', to: 'Broken', emptied: notSent },
      translationExceptionTypes: translations,
    },
    elsewhere: ['status', 'organizationsId'],
    row: { field: 'name', seen: 'Broken' },
  },
})

const paint: PredefinedGood = {
  id: 11,
  organizationsId: 4,
  goodsNature: 'Paint',
  marks: 'ADR',
  packingMethod: 'Drums',
  statisticNumber: '32',
}
const crate: PredefinedReturnGood = {
  id: 21,
  organizationsId: 4,
  typeCodeDescription: 'Crate',
  unitWeight: 2.5,
  code: 'C1',
}

function predefined() {
  let goods = [paint]
  let returned = [crate]
  return {
    'predefined.goodsList': () => ({ data: [...goods], total: goods.length }),
    'predefined.returnGoodsList': () => ({ data: [...returned], total: returned.length }),
    'predefined.createGood': ({ input }: { readonly input: { readonly goodsNature: string } }) => {
      goods = [...goods, { ...paint, id: 12, goodsNature: input.goodsNature }]
      return { message: '', id: 12 }
    },
    'predefined.editGood': ({ input }: { readonly input: { readonly goodsNature?: string | undefined } }) => {
      goods = goods.map((row) => ({ ...row, goodsNature: input.goodsNature ?? '' }))
      return { message: '' }
    },
    'predefined.createReturnGood': ({ input }: { readonly input: { readonly typeCodeDescription: string } }) => {
      returned = [...returned, { ...crate, id: 22, typeCodeDescription: input.typeCodeDescription }]
      return { message: '', id: 22 }
    },
    'predefined.editReturnGood': ({
      input,
    }: {
      readonly input: { readonly typeCodeDescription?: string | undefined }
    }) => {
      returned = returned.map((row) => ({ ...row, typeCodeDescription: input.typeCodeDescription ?? '' }))
      return { message: '' }
    },
  }
}

const goodFields = {
  goodsNature: { label: 'Nature of the goods', to: 'Glue', emptied: notSent },
  marks: { label: 'Marks', to: 'M-1', emptied: null },
  packingMethod: { label: 'Packing', to: 'Boxes', emptied: null },
  statisticNumber: { label: 'Stat. no.', to: '99', emptied: null },
} as const

const returnGoodFields = {
  typeCodeDescription: { label: 'Description', to: 'Box', emptied: notSent },
  unitWeight: { label: 'Weight per piece in kg', to: '7,5', sends: 7.5, emptied: null },
  code: { label: 'Barcode', to: 'B2', emptied: null },
} as const

const goods = { ...shared, page: pageOfTab(ManualCreationTab), backend: predefined }

testDialog<'predefined.editGood'>({
  ...goods,
  name: 'the form of a predefined good',
  open: () => press('Change Paint'),
  title: 'Change Paint',
  sends: {
    call: 'predefined.editGood',
    action: 'Save this line',
    always: {
      id: 11,
      organizationsId: 4,
      goodsNature: 'Paint',
      marks: 'ADR',
      packingMethod: 'Drums',
      statisticNumber: '32',
    },
    fields: goodFields,
    row: { field: 'goodsNature', seen: 'Glue' },
  },
})

testDialog<'predefined.createGood'>({
  ...goods,
  name: 'the form of a new predefined good',
  open: () => press('Add goods'),
  title: 'Add goods',
  sends: {
    call: 'predefined.createGood',
    action: 'Add',
    always: { organizationsId: 4, goodsNature: 'Oil', marks: 'A', packingMethod: 'B', statisticNumber: 'C' },
    fields: {
      goodsNature: { ...goodFields.goodsNature, start: 'Oil' },
      marks: { ...goodFields.marks, start: 'A' },
      packingMethod: { ...goodFields.packingMethod, start: 'B' },
      statisticNumber: { ...goodFields.statisticNumber, start: 'C' },
    },
    row: { field: 'goodsNature', seen: 'Glue' },
  },
})

testDialog<'predefined.editReturnGood'>({
  ...goods,
  name: 'the form of a predefined return good',
  open: () => press('Change Crate'),
  title: 'Change Crate',
  sends: {
    call: 'predefined.editReturnGood',
    action: 'Save this line',
    always: { id: 21, organizationsId: 4, typeCodeDescription: 'Crate', unitWeight: 2.5, code: 'C1' },
    fields: returnGoodFields,
    row: { field: 'typeCodeDescription', seen: 'Box' },
  },
})

testDialog<'predefined.createReturnGood'>({
  ...goods,
  name: 'the form of a new predefined return good',
  open: () => press('Add returned goods'),
  title: 'Add returned goods',
  sends: {
    call: 'predefined.createReturnGood',
    action: 'Add',
    always: { organizationsId: 4, typeCodeDescription: 'Cage', unitWeight: 3, code: 'C3' },
    fields: {
      typeCodeDescription: { ...returnGoodFields.typeCodeDescription, start: 'Cage' },
      unitWeight: { ...returnGoodFields.unitWeight, start: '3' },
      code: { ...returnGoodFields.code, start: 'C3' },
    },
    row: { field: 'typeCodeDescription', seen: 'Box' },
  },
})
