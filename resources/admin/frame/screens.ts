import { AdminArea } from './AdminArea'

export const screens = { AdminArea }
