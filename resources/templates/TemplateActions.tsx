import { useState } from 'react'
import { useDataProvider, useDelete, useListContext } from 'react-admin'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { paths } from '../../src/paths'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { Menu } from '../../src/ui/dialogs/Menu'
import { toasts } from '../../src/ui/toasts/toasts'
import { start } from '../start'
import { duplicateTemplate, moveTemplate } from './template-calls'
import { TemplateNameDialog } from './TemplateNameDialog'

const words = it.admin.templates

/** What can be done with a template of the list. */
export function TemplateActions({ template }: { readonly template: Resource<'templates'> }) {
  const { id, name, builtIn, blocksCount = 0 } = template
  const databaseId = template.database?.id ?? ''
  const provider = useDataProvider()
  const { selectedIds, onSelect } = useListContext()
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const [remove] = useDelete(
    'templates',
    { id, previousData: template },
    // Somebody else may have been faster.
    { returnPromise: true, onError: () => forget('templates') },
  )
  const close = () => setAsked(null)
  const move = (by: -1 | 1) => start(moveTemplate(provider, databaseId, template, by))

  async function confirm() {
    try {
      await remove()
      toasts.success(words.deleted)
      onSelect(selectedIds.filter((one) => one !== id))
    } finally {
      close()
    }
  }

  const own = [
    { label: words.rename, icon: 'edit', onSelect: () => setAsked('rename') },
    { label: words.moveUp, icon: 'arrow-up', onSelect: () => move(-1) },
    { label: words.moveDown, icon: 'arrow-down', onSelect: () => move(1) },
    { label: words.delete, icon: 'delete', danger: true, onSelect: () => setAsked('delete') },
  ] as const
  return (
    <>
      <Menu
        items={[
          { label: words.configure, icon: 'settings', to: paths.admin.statConfig(databaseId, id) },
          {
            label: words.duplicate,
            icon: 'copy',
            onSelect: () => start(duplicateTemplate(databaseId, id)),
          },
          ...(builtIn ? [] : own),
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon="more" label={words.actions(name)} />}
      </Menu>
      {asked === 'rename' && (
        <TemplateNameDialog databaseId={databaseId} template={template} onClose={close} />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle(name)}
          confirm={words.delete}
          danger
          onConfirm={() => start(confirm())}
          onClose={close}
        >
          <p>{words.deleteText(blocksCount)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
