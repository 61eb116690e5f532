import { ButtonsScreen } from './ButtonsScreen'
import { FormScreen } from './FormScreen'
import { IndexScreen } from './IndexScreen'
import { LabelsScreen } from './LabelsScreen'
import { TablesScreen } from './TablesScreen'

/** The area's screens by the specification's route names (spec §2). */
export const screens = {
  index: IndexScreen,
  buttons: ButtonsScreen,
  labels: LabelsScreen,
  tables: TablesScreen,
  form: FormScreen,
}
