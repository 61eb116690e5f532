import type { Guard } from '../suppression/guard'

/** Which surveys figures are about, and what of them may be told. */
export interface Scope {
  /** By the place in the list: whether the filters hold. */
  readonly selected: readonly boolean[]
  /** All places, those that the filters leave out among them. */
  readonly all: readonly number[]
  /** How many surveys stand at each place: those that say the same may stand at one. Null = one each. */
  readonly weights: readonly number[] | null
  readonly guard: Guard
}

/** How many of these surveys the filters hold for. */
export function countIn(scope: Scope, surveys: readonly number[]): number {
  const { selected } = scope
  return surveys.reduce(
    (sum, survey) => sum + (selected[survey] === true ? weightOf(scope, survey) : 0),
    0,
  )
}

/** How many surveys stand at a place. */
export function weightOf({ weights }: Pick<Scope, 'weights'>, survey: number): number {
  return weights === null ? 1 : (weights[survey] ?? 0)
}

export function chosenIn({ selected }: Scope, surveys: readonly number[]): number[] {
  return surveys.filter((survey) => selected[survey] === true)
}

/**
 * The surveys that have to be counted for a figure: whoever reads them needs those of the filters alone, else all, for what other
 * replies tell.
 */
export function candidates(scope: Scope): readonly number[] {
  return scope.guard.open ? chosenIn(scope, scope.all) : scope.all
}

/** A count, and the address of its surveys; both null where it may not be told. */
export function counted(
  scope: Scope,
  surveys: readonly number[],
  address: string | null,
  isDisclosed = true,
) {
  return {
    count: isDisclosed ? countIn(scope, surveys) : null,
    cell: isDisclosed && scope.guard.open ? address : null,
  }
}

/** A count as a part of another, null where either is not told, or there is nothing to be a part of. */
export function shareOf(count: number | null, whole: number | null): number | null {
  return count === null || whole === null || whole === 0 ? null : count / whole
}
