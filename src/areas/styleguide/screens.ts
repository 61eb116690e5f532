import { ButtonsScreen } from './ButtonsScreen'
import { FormScreen } from './FormScreen'
import { IndexScreen } from './IndexScreen'
import { LabelsScreen } from './LabelsScreen'
import { TablesScreen } from './TablesScreen'

/** The area's screens by the ids of their routes (product §12). */
export const screens = {
  index: IndexScreen,
  buttons: ButtonsScreen,
  labels: LabelsScreen,
  tables: TablesScreen,
  form: FormScreen,
}
