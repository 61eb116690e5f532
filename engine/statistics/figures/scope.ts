/** Surveys that figures are about. */
export interface Scope {
  /** Their indices in the list of surveys. */
  readonly surveys: readonly number[]
  /** Number of surveys at each index, since those with the same facts may share one. Null = one each. */
  readonly weights: readonly number[] | null
}

/** Number of surveys that some indices stand for. */
export function countIn(scope: Pick<Scope, 'weights'>, surveys: readonly number[]): number {
  return surveys.reduce((sum, survey) => sum + weightOf(scope, survey), 0)
}

/** Number of surveys that an index stands for. */
export function weightOf({ weights }: Pick<Scope, 'weights'>, survey: number): number {
  return weights === null ? 1 : (weights[survey] ?? 0)
}

/** A count with the address of its surveys. */
export function countWithAddress(scope: Scope, surveys: readonly number[], address: string | null) {
  return { count: countIn(scope, surveys), cell: address }
}

/** A count as a share of another; null if that is 0. */
export function shareOf(count: number, total: number): number | null {
  return total === 0 ? null : count / total
}
