import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** The data export. */
export function OwnData() {
  return (
    <SettingsPart id="data" title="Your data" lead="Everything we store about you.">
      <p>
        <Link to={paths.apiSettings()}>API keys</Link> let programs use Channelwise on your behalf.
      </p>
      <p>
        You can see and delete the <Link to={paths.subscriptions()}>subscriptions</Link> that you brought
        along from YouTube.
      </p>
      <p>A zip file with your account, profile, reviews, lists and follows, as JSON and CSV.</p>
      <div>
        {/* A file from the API, not a route. */}
        <Button icon={<Download />} render={<Link to={paths.ownData()} reloadDocument download />}>
          Download my data
        </Button>
      </div>
    </SettingsPart>
  )
}
