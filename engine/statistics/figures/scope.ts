/** The surveys that figures are about. */
export interface Scope {
  /** Their places in the list of surveys. */
  readonly surveys: readonly number[]
  /** How many surveys stand at each place: those that say the same may stand at one. Null = one each. */
  readonly weights: readonly number[] | null
}

/** How many surveys stand at some places. */
export function countIn(scope: Pick<Scope, 'weights'>, surveys: readonly number[]): number {
  return surveys.reduce((sum, survey) => sum + weightOf(scope, survey), 0)
}

/** How many surveys stand at a place. */
export function weightOf({ weights }: Pick<Scope, 'weights'>, survey: number): number {
  return weights === null ? 1 : (weights[survey] ?? 0)
}

/** A count, and the address of its surveys. */
export function countWithAddress(scope: Scope, surveys: readonly number[], address: string | null) {
  return { count: countIn(scope, surveys), cell: address }
}

/** A count as a part of another; null where there is nothing to be a part of. */
export function shareOf(count: number, whole: number): number | null {
  return whole === 0 ? null : count / whole
}
