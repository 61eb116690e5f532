import type { Span } from '../../../formula/expression'
import type {
  ChosenOption,
  FormulaType,
  FormulaValue,
  Operand,
  StoredFormulaValue,
} from '../../../formula/value'

/** The day of the survey that every vector is computed in. */
export const surveyDate = '2024-05-10'

/** One formula, the answers given, and what it must give or be refused for. */
export interface Vector {
  readonly formula: string
  /** Answers by question id; `{ value: null }` is a question without an answer. */
  readonly given?: Record<string, Operand>
  /** Types that the answers do not tell; else an unanswered question is of unknown type. */
  readonly types?: Record<string, FormulaType>
  /** The result as it is stored; null together with `reason` and `missing`. */
  readonly value?: StoredFormulaValue
  /** A part of the reason shown. */
  readonly reason?: string
  /** Ids of the unanswered questions that made the result null. */
  readonly missing?: readonly string[]
  /** The first error: `message` is a part of what it says. */
  readonly error?: { readonly message: string } & Span
}

type Given = Record<string, FormulaValue | Operand>

function operands(given: Given): Record<string, Operand> {
  const entries = Object.entries(given).map(([id, value]): [string, Operand] => [
    id,
    typeof value === 'object' && value !== null && 'value' in value ? value : { value },
  ])
  return Object.fromEntries(entries)
}

/** The formula gives this value. */
export function gives(formula: string, value: StoredFormulaValue, given: Given = {}): Vector {
  return { formula, value, given: operands(given) }
}

/** The formula gives null because these questions have no answer. */
export function lacks(formula: string, missing: readonly string[], given: Given = {}): Vector {
  return { formula, value: null, missing, given: operands(given) }
}

/** The formula gives null and says why. */
export function cannot(formula: string, reason: string, given: Given = {}): Vector {
  return { formula, value: null, reason, given: operands(given) }
}

/** The formula is refused where `part` stands in it. */
export function refused(formula: string, part: string, message: string, given: Given = {}): Vector {
  const start = formula.lastIndexOf(part)
  return { formula, error: { message, start, end: start + part.length }, given: operands(given) }
}

export function day(written: string): FormulaValue {
  return { day: written }
}

export function option(
  id: string,
  label: string,
  code: string,
  score: number | null = null,
  path: string | null = null,
): ChosenOption {
  return { id, label, code, path, score }
}

/** The answer to a single choice. */
export function single(chosen: ChosenOption): Operand {
  return { value: chosen.score ?? chosen.code, chosen: [chosen] }
}

/** The answer to a multiple choice. */
export function multiple(...chosen: ChosenOption[]): Operand {
  return { value: chosen.map(({ code }) => code), chosen }
}
