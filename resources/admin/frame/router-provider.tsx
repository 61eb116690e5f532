import { type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin'
import { type ComponentProps, useCallback } from 'react'
import { useRequestedLocation } from '../../../ui/address/use-requested-location'
import { productAddress } from './addresses'

function productTarget<To extends RouterTo | number>(to: To): To
function productTarget(to: RouterTo | number): RouterTo | number {
  if (typeof to === 'number') return to
  if (typeof to === 'string') return productAddress(to)
  return to.pathname === undefined ? to : { ...to, pathname: productAddress(to.pathname) }
}

const { Link, Navigate } = reactRouterProvider

/** react-admin's router over the product's, with its marked addresses translated wherever it writes one. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: function AdminLink({ to, ...rest }: ComponentProps<typeof Link>) {
    return <Link to={productTarget(to)} {...rest} />
  },
  Navigate: function AdminNavigate({ to, ...rest }: ComponentProps<typeof Navigate>) {
    return <Navigate to={productTarget(to)} {...rest} />
  },
  // A list's next change starts from where the last one leads, or what was chosen a moment ago (a filter, then an order) would be lost.
  useLocation: useRequestedLocation,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate()
    // Stable, or react-admin's effects run on each render and its pages freeze.
    return useCallback((to, options) => navigate(productTarget(to), options), [navigate])
  },
  useMatch({ path, ...rest }) {
    return reactRouterProvider.useMatch({ path: productAddress(path), ...rest })
  },
}
