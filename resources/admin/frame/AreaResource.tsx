import { Resource, ResourceContextProvider } from 'react-admin'
import { type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { Role } from '../../../contract/roles'
import { it } from '../../../i18n/admin'
import { isClosed } from '../model/rights'
import { NestedResources } from '../pages/nested-resources'
import type { DefinedResource, ResourcePage } from '../resource'
import type { ResourceCalls } from '../provider/resource-calls'
import { useSession } from '../../../src/answers/session'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'

interface AreaResourceProps {
  /** The resource's part of the address: react-admin maps its pages by it. */
  readonly name: string
  readonly resource: DefinedResource
  /** Resources that stand on the pages of its records. */
  readonly nested: readonly DefinedResource[]
}

interface RoutedPage extends Omit<ResourcePage, 'Screen'> {
  readonly Screen: ComponentType | undefined
  /** The call that the page needs: the reader must be allowed to make it. */
  readonly call: keyof ResourceCalls
}

/** The pages below a resource's address: `/:id` shows, `/:id/edit` edits (product §12). */
function pagesOf(resource: DefinedResource): RoutedPage[] {
  const { words, screens, editPath = ':id/edit', pages = [] } = resource
  return [
    { path: '', title: words.title, Screen: screens.list, call: 'list' },
    { path: 'create', title: words.create, Screen: screens.create, call: 'create' },
    { path: ':id', title: words.one, Screen: screens.show, call: 'one' },
    { path: editPath, title: words.editTitle, Screen: screens.edit, call: 'update' },
    ...pages.map((page) => ({ ...page, call: 'one' as const })),
  ]
}

/** Pages of a resource and of those nested in it, without those whose calls the reader may not make. */
function openPages(resource: DefinedResource, nested: readonly DefinedResource[], role?: Role) {
  const own = pagesOf(resource).filter(({ call }) => !isClosed(resource.type, call, role))
  const below = nested.filter(({ type }) => !isClosed(type, 'list', role))
  return [...own, ...below.flatMap(({ pages = [] }) => pages)]
}

/** Sets a first title of the document. Its effect runs before the screen's own, which may set a better one. */
function RouteTitle({ title }: { readonly title: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${it.shell.product}`
  }, [title, pathname])
  return null
}

/** react-admin's `<Resource>` with the product's addresses. An unknown address below it shows the not-found screen. */
export function AreaResource({ resource, nested }: AreaResourceProps) {
  const { user: reader } = useSession()
  const pages = openPages(resource, nested, reader?.role)
  return (
    <ResourceContextProvider value={resource.type}>
      <NestedResources value={nested}>
        <Routes>
          {pages.map(({ path, title, Screen }) => {
            const page = Screen && (
              <>
                <RouteTitle title={title} />
                <Screen />
              </>
            )
            return page && <Route key={path} path={path} element={page} />
          })}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </NestedResources>
    </ResourceContextProvider>
  )
}

// react-admin finds the resources among its children by these two properties, and silently ignores other children.
AreaResource.raName = 'Resource'
AreaResource.registerResource = ({ resource: { type, screens, name } }: AreaResourceProps) =>
  Resource.registerResource({
    name: type,
    ...screens,
    recordRepresentation: (record) => name({ ...record, id: String(record.id) }),
  })
