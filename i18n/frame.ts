import { shell } from './words/shell'

/**
 * The words that every page needs, before any area is loaded. What is loaded first reads them here: `i18n/doctor` and
 * `i18n/admin` bring the words of their areas along.
 */
export const it = { shell } as const
