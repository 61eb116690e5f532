import { useState } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { designFile } from '../../i18n/words/admin/database-files'
import { designVersions } from '../../i18n/words/admin/designs/design-versions'
import { useCallMutation } from '../../src/api/calls/query'
import { firstTemplate } from '../../src/statistics/site'
import { paths } from '../../src/paths'
import { Button } from '../../ui/buttons/Button'
import { Menu } from '../../ui/dialogs/Menu'
import { saveFile } from '../../ui/save-file'
import { useNavigate } from 'react-router'
import { useIdempotencyKey } from '../../src/api/calls/idempotency-key'
import { invalidate } from '../admin/provider/stale'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { TextInput } from '../../ui/fields/TextInput'
import { toasts } from '../../ui/feedback/toasts'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { CopyScope } from '../designer/design-file/CopyScope'
import { useStepMarks } from '../designer/step-marks'
import { isUnused } from './next-steps/steps'

const words = it.admin.databases

/** Menu of a database's page: settings, copy, design file, statistics. */
export function DatabaseMenu({ database }: { readonly database: Resource<'databases'> }) {
  const { id } = database
  const [duplicating, setDuplicating] = useState(false)
  const exportDesign = useCallMutation('exportDesign', {
    onSuccess: ({ data: { blob, name } }) => saveFile(blob, name ?? `${database.name}.json`),
  })
  const steps = useStepMarks(id)
  const settings = `${paths.admin.database(id)}?tab=settings`
  return (
    <>
      <Menu
        items={[
          { label: it.admin.databaseSettings.tab, icon: 'settings', to: settings },
          {
            label: it.admin.databaseSettings.duplicate.action,
            icon: 'copy',
            onSelect: () => setDuplicating(true),
          },
          {
            label: designFile.export,
            icon: 'download',
            onSelect: () => exportDesign.mutate({ params: { id } }),
          },
          { label: designVersions.title, icon: 'clock', to: paths.admin.versions(id) },
          { label: words.stats, icon: 'stats', to: paths.admin.stat(id, firstTemplate) },
          { label: words.templates, icon: 'folder', to: paths.admin.templates(id) },
          ...(steps.hidden && isUnused(database)
            ? [{ label: words.showSteps, icon: 'visibility' as const, onSelect: steps.show }]
            : []),
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon="more" busy={exportDesign.isPending}>
            {words.more}
          </Button>
        )}
      </Menu>
      {duplicating && <DuplicateDialog database={database} onClose={() => setDuplicating(false)} />}
    </>
  )
}

const copyWords = it.admin.databaseSettings.duplicate
const maxNameLength = 200

/** Dialog that copies a database without its surveys, and opens the copy in the designer. */
function DuplicateDialog(props: {
  readonly database: Resource<'databases'>
  readonly onClose: () => void
}) {
  const { database, onClose } = props
  const navigate = useNavigate()
  const field = useNameFocus()
  const [name, setName] = useState(copyWords.copyOf(database.name.slice(0, maxNameLength - 10)))
  const keyOf = useIdempotencyKey()
  const clone = useCallMutation('cloneDatabase', {
    onSuccess() {
      invalidate('databases')
      toasts.success(copyWords.done)
    },
  })

  return (
    <FormDialog
      title={copyWords.title(database.name)}
      confirm={copyWords.confirm}
      busy={clone.isPending}
      onSubmit={() =>
        clone.mutate(
          { params: { id: database.id }, body: { name }, idempotencyKey: keyOf(name) },
          // A callback of `mutate` doesn't run if the dialog has been closed meanwhile.
          { onSuccess: ({ data }) => void navigate(paths.admin.databaseEdit(data.id)) },
        )
      }
      onClose={onClose}
    >
      <ErrorAlert error={clone.error} statuses={[404, 422]} />
      <TextInput
        ref={field}
        label={copyWords.name}
        value={name}
        error={clone.error?.fieldMessages()['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <CopyScope
        lists={[
          [copyWords.copied, copyWords.copiedList],
          [copyWords.left, copyWords.leftList],
        ]}
      />
    </FormDialog>
  )
}
