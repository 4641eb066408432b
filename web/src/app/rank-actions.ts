import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight'
import { ranked } from '../ui/form/ranking.ts'

function choiceOf(action: SpotlightActionData) {
  const { keywords = [], label = '', description = '' } = action
  const words = typeof keywords === 'string' ? keywords : keywords.join(' ')
  return { action, value: action.id, name: label, detail: `${description} ${words}` }
}

/** Ranks the actions of each group as pickers do; the groups stay in their order, so that late ones move nothing. */
export const rankActions: SpotlightFilterFunction = (typed, data) =>
  data.flatMap((item): ReturnType<SpotlightFilterFunction> => {
    if (!('actions' in item)) return ranked([choiceOf(item)], typed).map(({ action }) => action)
    const actions = ranked(item.actions.map(choiceOf), typed).map(({ action }) => action)
    return actions.length === 0 ? [] : [{ ...item, actions }]
  })
