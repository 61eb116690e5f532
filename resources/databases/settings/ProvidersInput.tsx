import { useAutocomplete } from '@mui/material'
import { useInput } from 'react-admin'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { it } from '../../../i18n/it'
import { Field } from '../../../src/ui/fields/Field'
import { Icon } from '../../../src/ui/Icon'
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden'
import { addProviders, hasProvider, pastedProviders } from './provider-names'
import { useOfferedProviders } from './use-offered-providers'
import './providers.css'

const words = it.admin.databaseSettings.providers
const mostOffered = 50

/** Whether the arrows have chosen one of the names on offer. */
function isOnOffer(input: Element): boolean {
  return (input.getAttribute('aria-activedescendant') ?? '') !== ''
}

/** The centres of a database: those in use are offered, others are typed or pasted (spec §3, product §2). */
export function ProvidersInput({ source }: { readonly source: string }) {
  const { field, fieldState } = useInput<string[]>({ source })
  const { onChange } = field
  const value = field.value as readonly string[]
  // What is wrong with one of them is said of them all.
  const error = [fieldState.error ?? []].flat().find(Boolean)?.message
  const offered = useOfferedProviders()
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')

  function add(names: readonly string[]) {
    const next = addProviders(value, names, offered)
    const present = names.find((name) => name.trim() !== '' && hasProvider(value, name))
    const count = next.length - value.length
    setSaid(count === 0 && present !== undefined ? words.present(present) : words.added(count))
    setText('')
    if (count > 0) onChange(next)
  }

  const box = useAutocomplete<string, true, false, true>({
    multiple: true,
    freeSolo: true,
    filterSelectedOptions: true,
    handleHomeEndKeys: false,
    options: offered,
    value: [...value],
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next)
    },
    onChange: (_event, next) => {
      const gone = value.find((name) => !next.includes(name))
      if (gone === undefined) return add(next.filter((name) => !value.includes(name)))
      setSaid(words.removed(gone))
      onChange(next)
    },
    isOptionEqualToValue: (option, chosen) => hasProvider([chosen], option),
  })

  function onKeyDown(event: KeyboardEvent) {
    const { key, currentTarget } = event
    const ends = key === ',' || key === ';' || (key === 'Enter' && !isOnOffer(currentTarget))
    if (!ends || text.trim() === '') return
    event.preventDefault()
    // The library would take no notice of a name that is there already in other capitals.
    event.stopPropagation()
    add([text])
  }

  function onPaste(event: ClipboardEvent) {
    const names = pastedProviders(event.clipboardData.getData('text'))
    if (names.length < 2) return
    event.preventDefault()
    add(names)
  }

  const input = box.getInputProps()
  return (
    <div {...box.getRootProps()} className="providers">
      <Field label={words.label} help={words.help} error={error}>
        {(control) => (
          <div className="providers__place">
            <div className="input providers__box" ref={box.setAnchorEl}>
              <ul role="list" className="providers__chosen" aria-label={words.chosen}>
                {value.map((name, index) => {
                  const { key, onDelete, ...item } = box.getItemProps({ index })
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
              <input
                {...input}
                {...control}
                className="providers__input"
                placeholder={value.length === 0 ? words.placeholder : ''}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onBlur={(event) => {
                  input.onBlur?.(event)
                  // What was typed and not confirmed is meant all the same.
                  if (text.trim() !== '') add([text])
                }}
              />
            </div>
            {box.popupOpen && box.groupedOptions.length > 0 && (
              <ul
                {...box.getListboxProps()}
                className="providers__offered"
                aria-label={words.offered}
              >
                {box.groupedOptions.slice(0, mostOffered).map((option, index) => {
                  const { key, ...item } = box.getOptionProps({ option: String(option), index })
                  return (
                    <li key={key} {...item}>
                      {String(option)}
                    </li>
                  )
                })}
              </ul>
            )}
          </div>
        )}
      </Field>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
