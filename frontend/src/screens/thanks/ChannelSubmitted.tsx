import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Thanks } from './Thanks.tsx'

/** The thank-you page for a submitted channel, with a link to an external form. */
export function Component() {
  const { submitForm } = useSite().links
  return (
    <Thanks
      title="Thank you for suggesting a channel"
      path={paths.channelSubmitted()}
      ways={
        <>
          <Button variant="primary" render={<Link to={submitForm} />}>
            Tell us more about it
          </Button>
          <Button render={<Link to={paths.addChannel()} />}>Add another channel</Button>
        </>
      }
    >
      The best channels are found by people like you. If there’s more to say about this one, tell us in the
      form.
    </Thanks>
  )
}
