export const handler = async () => ({ statusCode: 204, body: '' });
