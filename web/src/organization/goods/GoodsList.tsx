import { type PredefinedGood, predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { useMemo, useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { RowForm } from '../rows/RowForm.tsx'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import { LimitedField } from './LimitedField.tsx'
import { pageOptions, type PredefinedFormProps, PredefinedList, rowsPerPage } from './PredefinedList.tsx'

export function GoodsList({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const input = { organizationsId: organizationId, Page: page, Limit: rowsPerPage }
  const { data, error, refetch } = useQuery(predefinedContract.goodsList, input, pageOptions)
  const named = useMemo(() => data && { ...data, data: data.data.map(lineOf) }, [data])
  return (
    <PredefinedList
      words={{
        title: text('masterData.goods.title'),
        hint: text('masterData.goods.hint'),
        none: text('masterData.goods.none'),
        add: text('masterData.goods.add'),
      }}
      page={page}
      onPage={setPage}
      reading={{ data: named, error, refetch }}
      list={predefinedContract.goodsList}
      remove={predefinedContract.removeGood}
      organizationId={organizationId}
      form={GoodForm}
    />
  )
}

function lineOf(good: PredefinedGood) {
  const { goodsNature, marks, packingMethod, statisticNumber } = good
  return { ...good, name: goodsNature, detail: [packingMethod, marks, statisticNumber].filter(Boolean).join(' · ') }
}

function GoodForm({ organizationId, row: good, onClose }: PredefinedFormProps<PredefinedGood>) {
  const text = useText()
  const form = useForm(good === null ? predefinedContract.createGood : predefinedContract.editGood, {
    start: {
      goodsNature: good?.goodsNature ?? '',
      marks: good?.marks ?? '',
      packingMethod: good?.packingMethod ?? '',
      statisticNumber: good?.statisticNumber ?? '',
    },
    draft: { place: `good ${good?.id ?? `of ${organizationId}`}` },
    along: { organizationsId: organizationId, ...(good !== null && { id: good.id }) },
    refreshes: [predefinedContract.goodsList],
    onDone: (_reply, { goodsNature: name = '' }) => {
      notify.done(text(good === null ? 'masterData.created' : 'masterData.changed', { name }))
      onClose()
    },
  })
  return (
    <RowForm
      form={form}
      label={good === null ? text('masterData.goods.add') : text('masterData.edit', { name: good.goodsNature })}
      action={text(good === null ? 'masterData.action' : 'masterData.save')}
      onCancel={onClose}
    >
      <FormGrid>
        <LimitedField name="goodsNature" label={text('cargo.column.nature')} span={12} required />
        <LimitedField name="marks" label={text('cargo.column.marks')} span={4} />
        <LimitedField name="packingMethod" label={text('cargo.column.packing')} span={4} />
        <LimitedField name="statisticNumber" label={text('cargo.column.statistics')} span={4} />
      </FormGrid>
    </RowForm>
  )
}
