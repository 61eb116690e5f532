import { account } from './words/account'
import { shell } from './words/shell'
import { subscription } from './words/subscription'

/** The words that every page needs, before any area is loaded. What is loaded first reads them here: `i18n/it` brings all areas' words. */
export const it = { shell, account, subscription } as const
