/// <reference path="./server-part-base.d.ts" />

// The address of the release's files, which is known only when the part is loaded.
__webpack_public_path__ = serverPartBase
