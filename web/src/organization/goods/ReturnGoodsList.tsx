import { type PredefinedReturnGood, predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { useMemo, useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { RowForm } from '../rows/RowForm.tsx'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import { LimitedField } from './LimitedField.tsx'
import { pageOptions, type PredefinedFormProps, PredefinedList, rowsPerPage } from './PredefinedList.tsx'

export function ReturnGoodsList({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const input = { organizationsId: organizationId, Page: page, Limit: rowsPerPage }
  const { data, error, refetch } = useQuery(predefinedContract.returnGoodsList, input, pageOptions)
  const named = useMemo(() => {
    const weighs = (weight: number | null) =>
      weight === null ? '' : text('masterData.returnGoods.weighs', { weight: formatNumber(language, weight) })
    const lineOf = (good: PredefinedReturnGood) => ({
      ...good,
      name: good.typeCodeDescription,
      detail: [weighs(good.unitWeight), good.code ?? ''].filter((part) => part !== '').join(' · '),
    })
    return data && { ...data, data: data.data.map(lineOf) }
  }, [data, language, text])
  return (
    <PredefinedList
      words={{
        title: text('masterData.returnGoods.title'),
        hint: text('masterData.returnGoods.hint'),
        none: text('masterData.returnGoods.none'),
        add: text('masterData.returnGoods.add'),
      }}
      page={page}
      onPage={setPage}
      reading={{ data: named, error, refetch }}
      list={predefinedContract.returnGoodsList}
      remove={predefinedContract.removeReturnGood}
      organizationId={organizationId}
      form={ReturnGoodForm}
    />
  )
}

function ReturnGoodForm({ organizationId, row: good, onClose }: PredefinedFormProps<PredefinedReturnGood>) {
  const text = useText()
  const form = useForm(good === null ? predefinedContract.createReturnGood : predefinedContract.editReturnGood, {
    start: {
      typeCodeDescription: good?.typeCodeDescription ?? '',
      unitWeight: good?.unitWeight?.toString() ?? '',
      code: good?.code ?? '',
    },
    draft: {
      place: `return good ${good?.id ?? `of ${organizationId}`}`,
      fields: ['typeCodeDescription', 'unitWeight', 'code'],
    },
    along: { organizationsId: organizationId, ...(good !== null && { id: good.id }) },
    refreshes: [predefinedContract.returnGoodsList],
    onDone: (_reply, { typeCodeDescription: name = '' }) => {
      notify.done(text(good === null ? 'masterData.created' : 'masterData.changed', { name }))
      onClose()
    },
  })
  const edit = good === null ? '' : text('masterData.edit', { name: good.typeCodeDescription })
  return (
    <RowForm
      form={form}
      label={good === null ? text('masterData.returnGoods.add') : edit}
      action={text(good === null ? 'masterData.action' : 'masterData.save')}
      onCancel={onClose}
    >
      <FormGrid>
        <LimitedField name="typeCodeDescription" label={text('masterData.returnGoods.description')} span={6} required />
        <LimitedField name="unitWeight" label={text('masterData.returnGoods.unitWeight')} span={6} kind="decimal" />
        <LimitedField
          name="code"
          label={text('masterData.returnGoods.code')}
          description={text('masterData.returnGoods.codeHint')}
          words={{ taken: text('masterData.returnGoods.codeTaken') }}
          span={6}
          kind="code"
        />
      </FormGrid>
    </RowForm>
  )
}
