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

/** react-admin's view of the product's router: it translates each address that react-admin writes. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: function AdminLink({ to, ...rest }: ComponentProps<typeof Link>) {
    return <Link to={productTarget(to)} {...rest} />
  },
  Navigate: function AdminNavigate({ to, ...rest }: ComponentProps<typeof Navigate>) {
    return <Navigate to={productTarget(to)} {...rest} />
  },
  // The location that the last navigation leads to: a list's next change (an order after a filter) has to start from it.
  useLocation: useRequestedLocation,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate()
    // The function must be stable: react-admin's effects depend on it, and would run on each render.
    return useCallback((to, options) => navigate(productTarget(to), options), [navigate])
  },
  useMatch({ path, ...rest }) {
    return reactRouterProvider.useMatch({ path: productAddress(path), ...rest })
  },
}
