// The silent answer of the identity provider lands here, in a hidden frame of the portal, and is handed to it.
parent.postMessage(location.href, location.origin)
