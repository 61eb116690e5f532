import type { Browser } from 'playwright-core'
import type { TestCaller } from '../../tests/setup/people/caller'
import type { Product } from '../../tests/setup/server/product'
import type { Measures } from './measures'

/** Equipment of a bench: the built product on a fresh PostgreSQL, its superadmin, and a Chromium. */
export interface Stage {
  readonly product: Product
  readonly admin: TestCaller
  readonly browser: Browser
  readonly measures: Measures
}

export type Bench = (stage: Stage) => Promise<void>
