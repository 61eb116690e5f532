import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { IconButton } from '../../ui/buttons/IconButton'
import { Menu } from '../../ui/dialogs/Menu'
import { ActionDialog } from '../admin/list/ActionDialog'
import { start } from '../admin/start'
import { removeTemplate } from './remove-template'
import { duplicateTemplate, moveTemplate } from './template-calls'
import { TemplateNameDialog } from './TemplateNameDialog'

const words = it.admin.templates

/** Menu of a template in the list. Built-in templates can only be opened and duplicated. */
export default function TemplateActions({ record }: { readonly record: Resource<'templates'> }) {
  const { id, name, builtIn } = record
  const databaseId = record.database?.id ?? ''
  const provider = useDataProvider()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const onClose = () => setDialog(null)
  const move = (by: -1 | 1) => start(moveTemplate(provider, databaseId, record, by))
  const { label } = removeTemplate.one(record)
  const own = [
    { label: words.rename, icon: 'edit', onSelect: () => setDialog('rename') },
    { label: words.moveUp, icon: 'arrow-up', onSelect: () => move(-1) },
    { label: words.moveDown, icon: 'arrow-down', onSelect: () => move(1) },
    { label, icon: 'delete', danger: true, onSelect: () => setDialog('delete') },
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
      {dialog === 'rename' && <TemplateNameDialog {...{ databaseId, onClose }} template={record} />}
      {dialog === 'delete' && <ActionDialog action={removeTemplate} {...{ record, onClose }} />}
    </>
  )
}
