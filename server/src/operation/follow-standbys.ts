import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { ObserveStatement } from '../database/prepared.ts'
import { Standbys } from '../database/standby/standbys.ts'
import type { Ending } from '../stop.ts'
import { startRounds } from './rounds.ts'

const interval = 1000

interface StandbyParts {
  readonly endings: Ending[]
  readonly observe: ObserveStatement
}

/** Opens the standbys of the settings and asks them and the primary where they are, again and again; undefined: there are none. */
export function startStandbys(
  { standbys: places, pool }: Pick<Config, 'standbys' | 'pool'>,
  primary: Connection & { url: string },
  log: Logger,
  { endings, observe }: StandbyParts,
): Standbys | undefined {
  if (places.urls.length === 0) return undefined
  const onLostConnection = (err: Error) => log.warn({ err }, 'connection to a standby lost')
  const standbys = new Standbys({ ...places, primary, connect: { ...pool, observe, onLostConnection }, log })
  const stop = startRounds(async () => {
    await standbys.look()
    return standbys.isPrimaryAway ? interval / 2 : interval
  }, 0)
  endings.push(async () => {
    await stop()
    await standbys.end()
  })
  return standbys
}
