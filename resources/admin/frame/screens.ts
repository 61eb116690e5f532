import '../../../ui/layout/layout.css'
import { AdminArea } from './AdminArea'

export const screens = { AdminArea }
