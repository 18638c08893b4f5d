export { PostList } from './post-list.tsx';
export { PostView } from './post-view.tsx';
