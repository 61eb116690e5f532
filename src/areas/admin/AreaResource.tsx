import { Resource, ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { InnerResources } from '../../../resources/pages/inner-resources'
import type { DefinedResource } from '../../../resources/resource'
import { NotFoundScreen } from '../../ui/page/NotFoundScreen'

interface AreaResourceProps {
  /** Its part of the address, by which react-admin tells the areas' pages apart. */
  readonly name: string
  readonly resource: DefinedResource
  /** What is listed on the pages of its records. */
  readonly inner: readonly DefinedResource[]
}

/**
 * react-admin's `<Resource>` with the specification's addresses: `/:id` shows, `/:id/edit` edits (spec §2). What none of its pages
 * has is the not-found screen.
 */
export function AreaResource({ resource, inner }: AreaResourceProps) {
  const { type, screens, editPath = ':id/edit', children } = resource
  const { list: List, create: Create, show: Show, edit: Edit } = screens
  return (
    <ResourceContextProvider value={type}>
      <InnerResources value={inner}>
        <Routes>
          {List && <Route index element={<List />} />}
          {Create && <Route path="create" element={<Create />} />}
          {Show && <Route path=":id" element={<Show />} />}
          {Edit && <Route path={editPath} element={<Edit />} />}
          {children}
          {inner.map((one) => one.children)}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </InnerResources>
    </ResourceContextProvider>
  )
}

// react-admin finds the resources among its children by these two, and ignores without a word what lacks them.
AreaResource.raName = 'Resource'
AreaResource.registerResource = ({ resource: { type, screens, name } }: AreaResourceProps) =>
  Resource.registerResource({
    name: type,
    ...screens,
    recordRepresentation: (record) => name({ ...record, id: String(record.id) }),
  })
