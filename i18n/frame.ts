import { shell } from './words/shell'

/**
 * The words that every page needs, before any area is loaded. What is loaded first reads them here: `i18n/it` brings the words of
 * the great areas along.
 */
export const it = { shell } as const
