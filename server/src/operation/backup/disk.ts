import { statfs } from 'node:fs/promises'
import { OperatorProblem } from '../problem.ts'

/** Left for everything else on the disk. */
const reserve = 64 * 1024 * 1024

/** Refuses work for which the disk of this folder has too little space. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + reserve) return
  throw new OperatorProblem(
    `the disk of ${folder} has ${megabytes(free)} free, but ${megabytes(bytes + reserve)} may be needed. Free some space, or use another folder.`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
