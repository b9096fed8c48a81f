/**
 * The names of react-router-dom that the portal uses. Import them from here, so that the rest is not loaded (40 kB).
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
