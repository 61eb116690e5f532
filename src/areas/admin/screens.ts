import '../../ui/layout.css'
import { AdminArea } from './AdminArea'

export const screens = { AdminArea }
