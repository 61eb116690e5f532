import { account } from './words/account'
import { admin } from './words/admin'
import { doctor } from './words/doctor'
import { shell } from './words/shell'
import { subscription } from './words/subscription'

/** Every word of the product that no kind, problem or formula brings with it: `it.doctor.surveys.title`. */
export const it = { shell, account, subscription, admin, doctor } as const
