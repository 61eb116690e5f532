import { TextInput } from 'react-admin'
import { it } from '../../i18n/admin'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { NewImage } from './image/NewImage'
import { ProvidersInput } from './settings/ProvidersInput'

const words = it.admin.databases

/**
 * Name and centres of a database (product §4).
 *
 * @param first whether typing begins here, with the proposed name written over, as on a page of its own
 */
export function DatabaseInputs({ first = false }: { readonly first?: boolean }) {
  const name = useNameFocus(first)
  return (
    <>
      <TextInput
        source="name"
        label={words.name}
        helperText={words.nameHelp}
        // react-admin makes null of a text that was cleared.
        parse={(text: string) => text}
        autoComplete="off"
        slotProps={{ htmlInput: { ref: name } }}
      />
      <ProvidersInput />
    </>
  )
}

/** The same of a new one, and its image. */
export function NewDatabaseInputs() {
  return (
    <>
      <DatabaseInputs first />
      <NewImage />
    </>
  )
}
