import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import { call } from '../../../data/http'
import { callKey } from '../../../data/query'
import { TextInput } from '../../../ui/TextInput'
import { toasts } from '../../../ui/toasts'
import { FormDialog } from '../FormDialog'

const words = it.doctor.clearCustomIds

interface ClearCustomIdsDialogProps {
  readonly databaseId: string
  readonly onClose: () => void
}

/** Empties the custom ids of the surveys in the list, after a typed confirmation (product §6). */
export function ClearCustomIdsDialog({ databaseId, onClose }: ClearCustomIdsDialogProps) {
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      danger
      disabled={typed.trim().toUpperCase() !== words.word}
      onClose={onClose}
      submit={async () => {
        await call('clearCustomIds', { params: { databaseId }, query: { extra: { role: 'user' } } })
        await client.invalidateQueries({ queryKey: callKey('surveys') })
        toasts.success(words.done)
        onClose()
      }}
    >
      {() => (
        <>
          <p>{words.text}</p>
          <TextInput
            label={words.type(words.word)}
            value={typed}
            autoComplete="off"
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
