import type { CheckedQuestion } from '../../engine/checks/check'
import { checkDesign } from '../../engine/checks/design-checks'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { compileDesign, type GroupDefinition } from '../../engine/survey/design'
import type { Bench } from '../measuring/bench'

const groups = 20
const each = 50

/** Every fifth question is a formula of the ones before it, every third has a condition. */
function question(group: number, at: number): CheckedQuestion {
  const number = group * each + at + 1
  const before = (back: number) => `@q_${Math.max(group * each + 1, number - back)}`
  const kind =
    at % 5 === 4 ? 'formula' : (['number', 'boolean', 'single_choice', 'text'][at % 5] ?? 'text')
  const options = ['A', 'B', 'C'].map((label) => ({ id: label, label, code: label.toLowerCase() }))
  const start = isQuestionKind(kind) ? kindOf(kind).newMetadata() : {}
  const formula = `SE(${before(4)} > 10 E ${before(3)}; ${before(4)} * 2 + ROUND(${before(4)} / 3; 1); 0)`
  return {
    id: String(number),
    name: `Domanda ${number}`,
    code: `d_${number}`,
    kind,
    metadata: kind === 'formula' ? formula : kind === 'single_choice' ? { options } : start,
    required: at % 4 === 0,
    visibleIf: at % 5 === 3 ? `${before(3)} >= 18 O SELEZIONATA(${before(1)}; "a")` : '',
    archivedAt: null,
    identifier: false,
    defaults: null,
    bands: [],
    heading: null,
  }
}

function design(): GroupDefinition<CheckedQuestion>[] {
  return Array.from({ length: groups }, (_, group) => ({
    id: String(group + 1),
    name: `Gruppo ${group + 1}`,
    visibleIf: '',
    archivedAt: null,
    questions: Array.from({ length: each }, (_, at) => question(group, at)),
  }))
}

/** The checks of a design of 1,000 questions: at first, and after one of them has changed. */
export const checks: Bench = async ({ measures }) => {
  for (let time = 0; time < 30; time += 1) {
    const before = design()
    await measures.time('1,000 questions: compiled', async () => compileDesign(before))
    const compiled = compileDesign(before)
    await measures.time('1,000 questions: checked', async () => checkDesign(compiled))
    const [first, ...rest] = before
    if (first === undefined) continue
    const questions = first.questions.map((one, at) => (at === 7 ? { ...one, name: 'Altra' } : one))
    const after = [{ ...first, questions }, ...rest]
    await measures.time('1,000 questions: compiled and checked after a key', async () =>
      checkDesign(compileDesign(after)),
    )
  }
}
