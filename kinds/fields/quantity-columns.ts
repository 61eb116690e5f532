import type { Bounds, Column } from '../kind'

/** The one column of a number in the dump, headed by the question and its unit. */
export function quantityColumns(
  name: string,
  { unit, min, max, softMin, softMax }: Bounds & { readonly unit?: string | undefined },
): Column[] {
  const header = unit === undefined || unit === '' ? name : `${name} (${unit})`
  return [{ key: '', header, type: 'number', unit, bounds: { min, max, softMin, softMax } }]
}
