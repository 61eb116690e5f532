import type { Column } from '../kind'

/** The one column of a number in the dump, headed by the question and its unit. */
export function quantityColumns(name: string, unit: string | undefined): Column[] {
  const header = unit === undefined || unit === '' ? name : `${name} (${unit})`
  return [{ key: '', header, type: 'number' }]
}
