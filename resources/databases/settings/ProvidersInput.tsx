import { isSeen } from '../../../contract/seen-text'
import { createFilterOptions } from '@mui/material'
import { TextArrayInput } from 'react-admin'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { addProviders, hasProvider, pastedProviders } from './provider-names'
import { useAvailableProviders } from './use-available-providers'
import './providers.css'

const words = it.admin.databaseSettings.providers
const source = 'providers'
const mostOffered = createFilterOptions<string>({ limit: 50 })

/** Whether the arrows have chosen one of the names on offer. */
function isOnOffer(input: Element): boolean {
  return (input.getAttribute('aria-activedescendant') ?? '') !== ''
}

/** The centres of a database: those in use are offered, others are typed or pasted (product §2, §4). */
export function ProvidersInput() {
  const offered = useAvailableProviders()
  const { setValue } = useFormContext()
  const value = useWatch({ name: source }) as readonly string[]
  // What is wrong with one of them is said of them all.
  const problem = [useFormState({ name: source }).errors[source] ?? []].flat().find(Boolean)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')

  function put(next: readonly string[]) {
    setValue(source, next, { shouldDirty: true, shouldValidate: true })
  }

  function add(names: readonly string[]) {
    const next = addProviders(value, names, offered)
    const present = names.find((name) => isSeen(name) && hasProvider(value, name))
    const count = next.length - value.length
    setSaid(count === 0 && present !== undefined ? words.present(present) : words.added(count))
    setText('')
    if (count > 0) put(next)
  }

  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    const { key, target } = event
    const ends = key === ',' || key === ';' || (key === 'Enter' && !isOnOffer(target as Element))
    if (!ends || !isSeen(text)) return
    event.preventDefault()
    // The library would take no notice of a name that is there already in other capitals.
    event.defaultMuiPrevented = true
    add([text])
  }

  function onPaste(event: ClipboardEvent) {
    const names = pastedProviders(event.clipboardData.getData('text'))
    if (names.length < 2) return
    event.preventDefault()
    add(names)
  }

  return (
    <div>
      <TextArrayInput
        source={source}
        label={words.label}
        helperText={problem ? String(problem.message) : words.help}
        options={offered}
        filterOptions={mostOffered}
        filterSelectedOptions
        autoSelect={false}
        disableClearable
        // Within the page's landmarks.
        disablePortal
        handleHomeEndKeys={false}
        isOptionEqualToValue={(option, chosen) => hasProvider([chosen], option)}
        inputValue={text}
        onInputChange={(_event, next, reason) => reason === 'input' && setText(next)}
        onChange={(_event: unknown, next: readonly string[]) => {
          const gone = value.find((name) => !next.includes(name))
          if (gone === undefined) return add(next.filter((name) => !value.includes(name)))
          setSaid(words.removed(gone))
          put(next)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        // What was typed and not confirmed is meant all the same.
        onBlur={() => isSeen(text) && add([text])}
        slotProps={{ listbox: { 'aria-label': words.offered } }}
        renderValue={(names, itemProps) => (
          <ul role="list" className="providers" aria-label={words.chosen}>
            {(names as readonly string[]).map((name, index) => {
              const { key, onDelete, ...item } = itemProps({ index })
              return (
                <li key={key} className="chip chip--primary">
                  {name}
                  <button
                    {...item}
                    type="button"
                    tabIndex={0}
                    className="providers__remove"
                    aria-label={words.remove(name)}
                    onClick={onDelete}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
