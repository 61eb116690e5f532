import { AdminArea, AdminFrame } from './AdminArea'

export const screens = { AdminArea, AdminFrame }
