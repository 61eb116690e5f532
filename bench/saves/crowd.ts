import type { Bench } from '../measuring/bench'
import { embeddedDatabase } from '../measuring/embedded-database'
import { fillSurveys, type Cell } from '../material/filled-surveys'
import { saveAt } from './page-saves'

const people = 500
const rounds = 5

/** The people of a large registry save an answer in the same moment, each in a survey of 300 answers of their own. */
export const crowd: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl } = await embeddedDatabase(product)
  const size = { groups: 10, surveys: people, databaseUrl }
  const { doctor, surveys } = await fillSurveys(product.url, admin, size)
  const save = saveAt(product.url, doctor.token)
  const timed = async (cell: Cell, value: number): Promise<number> => {
    const begun = performance.now()
    await save(cell, value)
    return performance.now() - begun
  }
  for (let round = 0; round < rounds; round += 1) {
    const cells = surveys.flatMap((answers) => answers.slice(round, round + 1))
    const saved = await Promise.allSettled(cells.map((cell) => timed(cell, 2 + round)))
    let errors = 0
    for (const one of saved) {
      if (one.status === 'fulfilled') measures.add(`${people} saves at once`, one.value)
      else errors += 1
    }
    measures.add(`${people} saves at once, errors`, errors, '')
  }
}
